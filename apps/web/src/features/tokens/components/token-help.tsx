/** Where to get a token, for users who have none. */
export function TokenHelp() {
  return (
    <>
      Get one from your eBay developer account (it needs Marketplace Insights access), or ask your
      admin to connect eBay for everyone.
    </>
  );
}

/** What people get whose server eBay has granted live listings only. */
export function ActiveListingsHelp() {
  return (
    <>
      eBay has not granted this server sold listings and takes no new applicants. No token is needed
      for what is for sale; what sold comes from Product Research in your Seller Hub, pasted line by
      line.
    </>
  );
}
