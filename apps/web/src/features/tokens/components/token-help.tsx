/** Where to get a token, for users who have none. */
export function TokenHelp() {
  return (
    <>
      It comes from an application registered with eBay&rsquo;s developer program that was granted
      Marketplace Insights: mint an application access token there and paste it. Or have the
      administrator set up renewal by the server; then nobody pastes.
    </>
  );
}
