/** Where browsers tell what a policy of ours kept them from; they alone write what is sent. */
export const CSP_REPORTS_PATH = '/api/csp-reports';
