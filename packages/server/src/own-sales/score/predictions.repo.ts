import type { DeskSettings } from '@partsight/domain/desk/settings/desk-settings';
import type { LinePrediction } from '@partsight/domain/own-sales/score/predict-lot';
import { sql } from 'kysely';

import type { SweepTx, UserTx } from '../../db/scope.ts';
import type {
  BoughtLotRecord,
  NewPrediction,
  PredictionRequest,
  SavedPrediction,
} from './prediction.record.ts';

const LINES_PER_STATEMENT = 2_000;

const SAVED = sql`id, batch_id as "batchId", bought_at as "boughtAt", settings_version as "settingsVersion", settings,
  curve`;

/** What was predicted of bought lots. Predictions are added and never changed. */
export const predictionsRepo = ({ db, userId }: UserTx) => ({
  /** Asks for the prediction of a lot that is being bought. */
  async request(batchId: string, boughtAt: Date, settings: DeskSettings): Promise<void> {
    await sql`insert into prediction_requests (batch_id, user_id, bought_at, settings)
        values (${batchId}, ${userId}, ${boughtAt}, ${settings})
        on conflict (batch_id) do update
        set bought_at = excluded.bought_at, settings = excluded.settings, due_at = now()`.execute(
      db,
    );
  },

  /** Of a lot that is not bought after all. Saved predictions stay. */
  async withdraw(batchId: string): Promise<void> {
    await sql`delete from prediction_requests where batch_id = ${batchId} and user_id = ${userId}`.execute(
      db,
    );
  },

  async requested(batchId: string): Promise<PredictionRequest | null> {
    const { rows } = await sql<PredictionRequest>`select bought_at as "boughtAt", settings
        from prediction_requests where batch_id = ${batchId} and user_id = ${userId}`.execute(db);
    return rows[0] ?? null;
  },

  /** Ends a request, unless the lot was bought again meanwhile; returns whether it did. */
  async finish(batchId: string, { boughtAt }: PredictionRequest): Promise<boolean> {
    const { numAffectedRows } = await sql`delete from prediction_requests
        where batch_id = ${batchId} and user_id = ${userId} and bought_at = ${boughtAt}`.execute(
      db,
    );
    return numAffectedRows === 1n;
  },

  /** The latest of a lot. */
  async latest(batchId: string): Promise<SavedPrediction | null> {
    const { rows } = await sql<SavedPrediction>`select ${SAVED} from lot_predictions
        where batch_id = ${batchId} and user_id = ${userId} order by bought_at desc limit 1`.execute(
      db,
    );
    return rows[0] ?? null;
  },

  async save(prediction: NewPrediction): Promise<void> {
    const { batchId, boughtAt, predictedAt, settingsVersion, settings, curve, lines } = prediction;
    const { rows } = await sql<{ id: string }>`insert into lot_predictions
          (batch_id, user_id, bought_at, predicted_at, settings_version, settings, curve)
        values (${batchId}, ${userId}, ${boughtAt}, ${predictedAt}, ${settingsVersion}, ${settings}, ${curve})
        returning id`.execute(db);
    const id = rows[0]?.id;
    for (let from = 0; from < lines.length; from += LINES_PER_STATEMENT) {
      const some = JSON.stringify(lines.slice(from, from + LINES_PER_STATEMENT));
      await sql`insert into line_predictions
            (prediction_id, user_id, line, lookup_key, pieces, ahead, held, forecast)
          select ${id}, ${userId}, line, "lookupKey", pieces, ahead, held, nullif(forecast, 'null')
          from jsonb_to_recordset(${some}::jsonb) as l (line integer, "lookupKey" text, pieces integer, ahead integer,
            held integer, forecast jsonb)`.execute(db);
    }
  },

  async linesOf(predictionId: string): Promise<LinePrediction[]> {
    const { rows } =
      await sql<LinePrediction>`select line, lookup_key as "lookupKey", pieces, ahead, held, forecast
        from line_predictions where prediction_id = ${predictionId} and user_id = ${userId} order by line`.execute(
        db,
      );
    return rows;
  },

  /** Lots marked as bought, the oldest first. */
  async boughtLots(): Promise<BoughtLotRecord[]> {
    const { rows } =
      await sql<BoughtLotRecord>`select l.batch_id as "batchId", l.name, b.file_name as "fileName",
          l.dealer, l.paid_minor as "paidMinor", l.state_at as "boughtAt", r.batch_id is not null as "isPending"
        from lots l join batches b on b.id = l.batch_id and b.cleared_at is null
          left join prediction_requests r on r.batch_id = l.batch_id
        where l.user_id = ${userId} and l.state = 'bought' order by l.state_at, l.batch_id`.execute(
        db,
      );
    return rows;
  },
});

/** All users' requests, for the sweep. */
export const predictionsSweepRepo = ({ db }: SweepTx) => ({
  /** Not named again before a while has passed. */
  async due(): Promise<{ userId: string; batchId: string }[]> {
    const { rows } = await sql<{ userId: string; batchId: string }>`update prediction_requests
        set due_at = clock_timestamp() + interval '5 seconds'
        where batch_id in (
          select batch_id from prediction_requests where due_at <= clock_timestamp()
          order by due_at limit 100 for update skip locked)
        returning user_id as "userId", batch_id as "batchId"`.execute(db);
    return rows;
  },
});
