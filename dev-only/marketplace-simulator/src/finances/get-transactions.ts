import { moneyText, pageLinks, wholeNumber, type ApiRequest } from '../http/api-request.ts';
import { readFilter } from '../http/filter-text.ts';
import { json, noContent, type HttpResponse } from '../http/http-response.ts';
import { financesError } from '../http/published-errors.ts';
import { canary } from '../own-orders/buyer-canaries.ts';
import type { OwnAccounts } from '../own-orders/own-accounts.ts';
import { bookingsAt, type OwnBooking } from './own-money.ts';

const MOST_PER_PAGE = 1_000;
const DEFAULT_LIMIT = 20;
const MOST_MS = 36 * 31 * 86_400_000;

function presentBooking(booking: OwnBooking): object {
  const money = (minor: number) => ({ value: moneyText(minor), currency: booking.currency });
  const feeMinor = booking.lines
    .flatMap(({ fees }) => fees)
    .reduce((sum, { minor }) => sum + minor, 0);
  const { orderId, itemId } = booking;
  return {
    transactionId: booking.transactionId,
    transactionType: booking.type,
    transactionStatus: 'PAYOUT',
    transactionDate: new Date(booking.atMs).toISOString(),
    bookingEntry: booking.entry,
    amount: money(booking.minor),
    ...(orderId !== null && { orderId, buyer: { username: canary('username', orderId) } }),
    ...(booking.feeType !== null && { feeType: booking.feeType }),
    ...(booking.feeBasisMinor !== null && { totalFeeBasisAmount: money(booking.feeBasisMinor) }),
    ...(booking.lines.length > 0 && {
      totalFeeAmount: money(feeMinor),
      orderLineItems: booking.lines.map(({ lineItemId, fees }) => ({
        lineItemId,
        marketplaceFees: fees.map((fee) => ({ feeType: fee.feeType, amount: money(fee.minor) })),
      })),
    }),
    ...(itemId !== null && {
      references: [
        { referenceId: itemId, referenceType: 'ITEM_ID' },
        { referenceId: orderId, referenceType: 'ORDER_ID' },
      ],
    }),
  };
}

/** GET sell/finances/v1/transaction. */
export function getTransactions(request: ApiRequest, accounts: OwnAccounts): HttpResponse {
  const { params, nowMs } = request;
  const seller = accounts.sellerOf(request.claims);
  if (seller.marketplaceId !== 'EBAY_US') {
    return financesError('noSignature');
  }
  const limit = wholeNumber(params.get('limit') ?? String(DEFAULT_LIMIT));
  const offset = wholeNumber(params.get('offset') ?? '0');
  if (limit === null || limit < 1 || limit > MOST_PER_PAGE || offset === null || offset < 0) {
    return financesError('page');
  }
  const [term] = readFilter(params.get('filter') ?? '') ?? [];
  const [fromMs, toMs] = (term?.range ?? []).map((text) => Date.parse(text));
  if (term?.name !== 'transactionDate' || !(Number(toMs) - Number(fromMs) <= MOST_MS)) {
    return financesError('filter');
  }
  const found = bookingsAt(seller, accounts.orders.ordersAt(seller, nowMs), nowMs).filter(
    ({ atMs }) => atMs >= Number(fromMs) && atMs <= Number(toMs),
  );
  const page = found.slice(offset, offset + limit);
  return page.length === 0
    ? noContent()
    : json({
        ...pageLinks(request, { hits: found.length, limit, offset }),
        total: found.length,
        limit,
        offset,
        transactions: page.map(presentBooking),
      });
}
