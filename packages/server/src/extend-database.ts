/**
 * Each of these extends the interfaces of db/database.ts. The compiler drops unused imports from declaration
 * files but keeps bare ones, so other packages see the extensions through this file.
 */
import './accounts/accounts.repos.ts';
import './desk/desk.repos.ts';
import './engine/engine.repos.ts';
import './evidence/evidence.repos.ts';
import './lots/lots.repos.ts';
import './offers/offers.repos.ts';
import './operations/operations.repos.ts';
import './own-sales/drafts/drafts.repos.ts';
import './own-sales/own-sales.repos.ts';
import './results/results.repos.ts';
import './runs/runs.repos.ts';
import './stores/stores.repos.ts';
import './tokens/tokens.repos.ts';
import './uploads/uploads.repos.ts';
