import { credentialsService } from './accounts/credentials.service.ts';
import { exportPerson } from './accounts/export-person.service.ts';
import { createIdentityProvider } from './accounts/identity-provider.ts';
import { createNotifications } from './accounts/notifications/create-notifications.ts';
import { settingsService } from './accounts/settings.service.ts';
import { signIn } from './accounts/sign-in.service.ts';
import { storageService } from './accounts/storage.service.ts';
import { thenAppraise } from './appraisals/request-appraisal.ts';
import { connectService } from './connections/connect.service.ts';
import { createServices } from './create-services.ts';
import { openConnections } from './db/connections.ts';
import { answerBids } from './desk/answer-bids.service.ts';
import { askDesk } from './desk/ask-desk.service.ts';
import { decideLines } from './desk/decide-lines.service.ts';
import { rulesService } from './desk/decisions/rules.service.ts';
import { createDeskOrder } from './desk/desk-order.service.ts';
import { lineValues } from './desk/line-values.service.ts';
import { deskSettingsService } from './desk/lot/desk-settings.service.ts';
import { createDeskLoader } from './desk/lot/load-desk.ts';
import { pickListService } from './desk/pick-list.service.ts';
import { readDeskRows } from './desk/read-desk-rows.service.ts';
import { readDesk } from './desk/read-desk.service.ts';
import { pauseWithoutToken } from './engine/lanes/interactive/pause-without-token.service.ts';
import { importSoldRows } from './evidence/by-hand/import-sold-rows.service.ts';
import { worklistService } from './evidence/by-hand/read-worklist.service.ts';
import { saveResearch } from './evidence/by-hand/save-research.service.ts';
import { undoResearch } from './evidence/by-hand/undo-research.service.ts';
import { consentService } from './evidence/consent.service.ts';
import { decideLink } from './evidence/decide-link.service.ts';
import { overridesService } from './evidence/overrides/overrides.service.ts';
import { readEvidence } from './evidence/read-evidence.service.ts';
import { compareLists } from './lots/compare-lists.service.ts';
import { compareLots } from './lots/compare-lots.service.ts';
import { lotsService } from './lots/lots.service.ts';
import { counterOffer } from './offers/counter-offer.service.ts';
import { offerPagesService } from './offers/offer-pages.service.ts';
import { offersService } from './offers/offers.service.ts';
import { draftsService } from './own-sales/drafts/drafts.service.ts';
import { fillLines } from './own-sales/reports/fill-lines.service.ts';
import { importReport } from './own-sales/reports/import-report.service.ts';
import { ownReportsService } from './own-sales/reports/own-reports.service.ts';
import { readNextBid } from './own-sales/score/next-bid.service.ts';
import { scoreService } from './own-sales/score/read-score.service.ts';
import type { ApiConfig } from './platform/config/api-config.ts';
import type { Logger } from './platform/logger.ts';
import { warnThrottled } from './platform/warn-throttled.ts';
import { confirmPolls } from './polls/confirm-polls.service.ts';
import { researchPart } from './research/research-part.service.ts';
import { verifyToken } from './research/verify-token.service.ts';
import { readBatches } from './results/read-batches.service.ts';
import { chooseSource } from './runs/choose-source.ts';
import { clearBatches } from './runs/clear-batches.service.ts';
import { planBatchRun } from './runs/plan-run.service.ts';
import { runBatches } from './runs/run-batches.service.ts';
import { databaseSizeRepo } from './status/database-size.repo.ts';
import { statusService } from './status/read-status.service.ts';
import { createMaintenanceMonitor } from './status/watch-maintenance.ts';
import { readStoreEvidence } from './stores/read-store-evidence.service.ts';
import { storeAnalysisService } from './stores/store-analyses.service.ts';
import { testStore } from './stores/test-store.service.ts';
import { saveToken, updateToken } from './tokens/save-token.service.ts';
import { importBatch } from './uploads/import-batch.service.ts';
import { createImportQueue, importConcurrency } from './uploads/import-queue.ts';
import { importInventory } from './uploads/inventory/import-inventory.service.ts';
import { rememberedSheetsService } from './uploads/mapping/remembered-sheets.service.ts';
import { changeNumbers } from './uploads/numbers/change-numbers.service.ts';
import { importSoldRowsFile, readResearchFile } from './uploads/read-research-file.service.ts';

/** A poll takes a fraction of a millisecond, and one process has one core. */
const POLL_POOL = 4;

/** Everything the api does, built once at boot. What takes longer than a request, it starts and watches. */
export function createApiServices(config: ApiConfig, logger: Logger) {
  const shared = createServices(config, logger);
  const { now, database, queue, jobs, userTokens, ownKeyset, categories, requestNames } = shared;
  const { knownNames, laneDeps, interactiveCaller, fetchPart, reader, erasure, sellers } = shared;
  const { currency, gateway, budget: calls } = laneDeps;
  const reach = { source: gateway.source.name, reachDays: gateway.source.reachDays };
  const startJob = jobs.start;
  const line = createImportQueue(importConcurrency(config.database.poolSize));
  const userSettings = settingsService({
    database,
    defaultStore: config.defaultStore,
    sendsMail: config.mail !== null,
  });
  const prove = verifyToken({ database, interactiveCaller, now });
  const analyses = storeAnalysisService({ database, reader, settings: userSettings, startJob });
  const { open } = createDeskLoader({ database, now });
  const reachFor = chooseSource((userId) => userTokens.hasOnlyActiveListings(userId));
  const runs = runBatches({
    database,
    wake: queue.wake,
    reach,
    reachFor,
    now,
    requestNames,
    pauseWithoutToken: pauseWithoutToken({ lanes: shared.lanes, tokens: userTokens, now }),
    lineValues: lineValues({ open: open }),
  });

  const inventory = importInventory({ database, queue: line, startJob });
  const pollConnections = openConnections({
    url: config.pollUrl,
    poolSize: POLL_POOL,
    usesNamedStatements: config.database.usesNamedStatements,
    onIdleError: (error) => warnThrottled(logger, error, 'database of the polls'),
  });

  const judging = { database, currency, categoryNames: knownNames, now };
  const undo = undoResearch(judging);
  const ownLines = fillLines(judging);

  return {
    access: signIn({
      database,
      provider: createIdentityProvider(config),
      session: config.session,
      now,
    }),
    credentials: credentialsService({ database }),
    storage: storageService({ database }),
    exportPerson: exportPerson({ database, now }),
    confirmPolls: confirmPolls({
      connections: pollConnections,
      database,
      idleMs: config.session.idleMs,
      now,
    }),
    answerBids: answerBids({ database, now }),
    imports: importBatch({ database, queue: line, now, startJob }),
    rememberedSheets: rememberedSheetsService({ database }),
    numbers: changeNumbers({ database, continueAfter: runs.continueAfter }),
    inventory,
    importReport: importReport({ database, queue: line, inventory, now }),
    ownReports: ownReportsService({ database, now }),
    ownSalesOfLots: { count: ownLines.count, fill: thenAppraise(startJob, ownLines.fill) },
    drafts: draftsService({ ...judging, open, startJob }),
    connect: connectService({
      database,
      consent: shared.consent,
      seal: shared.seal,
      startJob,
      now,
    }),
    score: scoreService({ database, now }),
    nextBid: readNextBid({ database, open, now }),
    batches: {
      ...runs,
      ...clearBatches({ database, wake: queue.wake, now, startJob }),
    },
    planRun: planBatchRun({
      database,
      reach,
      reachFor,
      spacingMs: config.spacingMs,
      now,
      forecast: calls.forecast,
      payer: (userId, needed) => userTokens.payer(userId, needed),
    }),
    /** Where a user's figures come from, and how far back. */
    soldSource: reachFor,
    results: readBatches({
      database,
      desk: createDeskOrder({ database, open, now }),
    }),
    decideLink: decideLink({ database }),
    figureConsent: consentService({ database, now }),
    overrides: overridesService({ database, currency, now, startJob }),
    desk: readDesk({ open }),
    askDesk: askDesk({ open }),
    deskRows: readDeskRows({ open }),
    decideLines: decideLines({ database, open }),
    decisionRules: rulesService({ database }),
    deskSettings: deskSettingsService({
      database,
      now,
      readScore: scoreService({ database, now }),
    }),
    pickLists: pickListService({ database, open, now }),
    lots: lotsService({ database, now, startJob }),
    compareLots: compareLots({ database, open }),
    compareLists: compareLists({ database, open }),
    offers: offersService({ database, open, now }),
    offerPages: offerPagesService({ database, open }),
    counterOffer: counterOffer({ database, open, queue: line, now }),
    saveResearch: thenAppraise(startJob, saveResearch(judging)),
    undoResearch: {
      line: thenAppraise(startJob, undo.line),
      file: thenAppraise(startJob, undo.file),
    },
    importSoldRows: thenAppraise(
      startJob,
      importSoldRowsFile({ queue: line, save: importSoldRows(judging) }),
    ),
    worklist: worklistService({ database }),
    readResearchFile: readResearchFile({ queue: line }),
    evidence: readEvidence({ database, currency, categoryNames: knownNames }),
    categories,
    tokens: userTokens,
    ownKeyset,
    saveToken: saveToken({ tokens: userTokens, verify: prove }),
    updateToken: updateToken({ tokens: userTokens, verify: prove }),
    settings: userSettings,
    erasure,
    /** Null: the marketplace sends none. */
    notifications: createNotifications(config.notifications, {
      database,
      fetchKey: shared.readPublicKey,
      now,
      sellers,
      emit: shared.emit,
    }),
    researchPart: researchPart({
      ...laneDeps,
      database,
      interactiveCaller,
      fetchPart,
      tokens: userTokens,
      categories,
      requestNames,
    }),
    fetchPart,
    storeAnalyses: analyses,
    storeEvidence: readStoreEvidence({ database, currency, categoryNames: knownNames }),
    testStore: testStore({ reader, settings: userSettings }),
    databaseFault: shared.databaseFault,
    whileDatabaseAnswers: shared.whileDatabaseAnswers,
    databaseBytes: () => database.asShared((tx) => databaseSizeRepo(tx).bytes()),
    tracer: shared.tracer,
    announce: shared.announce,
    status: statusService({ database, now }),
    maintenance: createMaintenanceMonitor({
      database,
      onError: (error) => warnThrottled(logger, error, 'maintenance'),
    }),
    registry: shared.registry,

    async close() {
      analyses.close();
      await pollConnections.close();
      await shared.close();
    },
  };
}

/** What the api's routes are given. */
export type Services = ReturnType<typeof createApiServices>;
