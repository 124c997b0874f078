import { number, rule, text, type Requirement } from '../requirement.ts';

export const CALLS: readonly Requirement[] = [
  number('7.credentials', 302, 'every call carries cookies', {
    file: 'apps/web/src/lib/api-client.ts',
    find: "credentials: 'include'",
    put: "credentials: 'omit'",
  }),
  rule('7.form-data', 304, 'form data is sent as it is'),
  rule('7.json', 304, 'any other body is sent as JSON with its content type'),
  rule('7.read', 306, 'a read is a GET whose JSON is parsed'),
  number('7.auth-user', 310, 'GET /api/auth/user answers with the current user', {
    file: 'packages/contract/src/session.ts',
    find: "path: '/api/auth/user',",
    put: "path: '/api/moved-auth/user',",
  }),
  number('7.login', 311, 'GET /api/login starts the login', {
    file: 'packages/contract/src/session.ts',
    find: "LOGIN_PATH = '/api/login'",
    put: "LOGIN_PATH = '/api/sign-in'",
  }),
  number('7.logout', 312, 'GET /api/logout signs out', {
    file: 'packages/contract/src/session.ts',
    find: "LOGOUT_PATH = '/api/logout'",
    put: "LOGOUT_PATH = '/api/sign-out'",
  }),
  number('7.upload', 313, 'POST /api/upload takes the field file', {
    file: 'packages/contract/src/batches.ts',
    find: "path: '/api/upload',",
    put: "path: '/api/moved-upload',",
  }),
  number('7.process', 314, 'POST /api/process/{id} takes timeRange and oemOnlyAnalysis', {
    file: 'packages/contract/src/batches.ts',
    find: "path: '/api/process/:uploadId',",
    put: "path: '/api/moved-process/:uploadId',",
  }),
  number('7.process.oem', 314, 'oemOnlyAnalysis is always true', {
    file: 'apps/web/src/features/batches/api/run-mutations.ts',
    find: 'oemOnlyAnalysis: true',
    put: 'oemOnlyAnalysis: false',
  }),
  number('7.upload-inventory', 315, 'POST /api/upload-inventory takes the field file', {
    file: 'packages/contract/src/inventory.ts',
    find: "path: '/api/upload-inventory',",
    put: "path: '/api/moved-upload-inventory',",
  }),
  number('7.current-inventory', 316, 'GET /api/current-inventory', {
    file: 'packages/contract/src/inventory.ts',
    find: "method: 'GET',\n  path: '/api/current-inventory',",
    put: "method: 'GET',\n  path: '/api/moved-current-inventory',",
  }),
  number('7.batch', 317, 'GET /api/batch/{id} answers with the batch and its results', {
    file: 'packages/contract/src/batches.ts',
    find: "path: '/api/batch/:uploadId',",
    put: "path: '/api/moved-batch/:uploadId',",
  }),
  number('7.batches', 318, 'GET /api/batches lists the batches', {
    file: 'packages/contract/src/batches.ts',
    find: "path: '/api/batches',",
    put: "path: '/api/moved-batches',",
  }),
  number('7.processing-status', 319, 'GET /api/processing-status/{id}', {
    file: 'packages/contract/src/batches.ts',
    find: "path: '/api/processing-status/:uploadId',",
    put: "path: '/api/moved-processing-status/:uploadId',",
  }),
  number('7.stop-processing', 320, 'POST /api/stop-processing/{id} asks for a stop', {
    file: 'packages/contract/src/batches.ts',
    find: "path: '/api/stop-processing/:uploadId',",
    put: "path: '/api/moved-stop-processing/:uploadId',",
  }),
  number('7.clear-data', 321, 'POST /api/clear-data clears', {
    file: 'packages/contract/src/removals.ts',
    find: "path: '/api/clear-data',",
    put: "path: '/api/moved-clear-data',",
  }),
  number('7.export-excel', 322, 'GET /api/export-excel/{id} answers with a workbook', {
    file: 'packages/contract/src/batches.ts',
    find: "path: '/api/export-excel/:uploadId',",
    put: "path: '/api/moved-export-excel/:uploadId',",
  }),
  number('7.export', 323, 'GET /api/export/{id} answers with CSV', {
    file: 'packages/contract/src/batches.ts',
    find: "path: '/api/export/:uploadId',",
    put: "path: '/api/moved-export/:uploadId',",
  }),
  number('7.token-status', 324, 'GET /api/token-status', {
    file: 'packages/contract/src/tokens.ts',
    find: "path: '/api/token-status',",
    put: "path: '/api/moved-token-status',",
  }),
  number('7.refresh-token', 325, 'POST /api/refresh-token renews', {
    file: 'packages/contract/src/tokens.ts',
    find: "path: '/api/refresh-token',",
    put: "path: '/api/moved-refresh-token',",
  }),
  number('7.save-token', 326, 'POST /api/save-token takes the token', {
    file: 'packages/contract/src/tokens.ts',
    find: "path: '/api/save-token',",
    put: "path: '/api/moved-save-token',",
  }),
  number(
    '7.update-token',
    327,
    'POST /api/update-token takes the token and answers with success and error',
    {
      file: 'packages/contract/src/tokens.ts',
      find: "path: '/api/update-token',",
      put: "path: '/api/moved-update-token',",
    },
  ),
  number('7.research', 328, 'POST /api/research-single-part takes partNumber and timeRange', {
    file: 'packages/contract/src/research.ts',
    find: "path: '/api/research-single-part',",
    put: "path: '/api/moved-research-single-part',",
  }),
  number('7.research.range', 328, 'without a range it is of 3 months', {
    file: 'packages/domain/src/lookups/time-range.ts',
    find: "DEFAULT_SINGLE_RANGE: TimeRange = '3months'",
    put: "DEFAULT_SINGLE_RANGE: TimeRange = '12months'",
  }),
  number('7.store', 329, 'POST /api/analyze-universal-store takes storeIdentifier and itemCount', {
    file: 'packages/contract/src/stores.ts',
    find: "path: '/api/analyze-universal-store',",
    put: "path: '/api/moved-analyze-universal-store',",
  }),
  number('7.store.count', 329, 'itemCount is always 10', {
    file: 'packages/contract/src/stores.ts',
    find: 'STORE_ITEM_COUNT = 10',
    put: 'STORE_ITEM_COUNT = 9',
  }),
  number('7.store-test', 330, 'GET /api/test-store-data carries a time so that no cache answers', {
    file: 'packages/contract/src/stores.ts',
    find: "path: '/api/test-store-data',",
    put: "path: '/api/moved-test-store-data',",
  }),
  number('7.extraction', 331, 'GET /api/store-part-numbers', {
    file: 'packages/contract/src/stores.ts',
    find: "path: '/api/store-part-numbers',",
    put: "path: '/api/moved-store-part-numbers',",
  }),
  rule('7.excel-name', 334, 'the name of the workbook comes with the answer'),
  text('7.excel-name.default', 334, 'completed_analysis.xlsx'),
  rule('7.csv-name', 335, 'the CSV is saved under a name with a time'),
  rule('7.csv-columns', 335, 'it holds the columns of the list and the analysis'),
  rule(
    '7.unauthorized',
    340,
    'an error that begins with 401: and says Unauthorized is one of access',
  ),
  rule('7.read-throws', 341, 'a read that is refused throws'),
];
