import { TOKENS_TEXT } from '../texts.ts'; /** Where to get a token, for users who have none. */
export function TokenHelp() {
  return <>{TOKENS_TEXT.howToGet}</>;
}

/** What people get whose server eBay has granted live listings only. */
export function ActiveListingsHelp() {
  return <>{TOKENS_TEXT.notGranted}</>;
}
