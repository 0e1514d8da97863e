/** Headers by which a client could claim to come from elsewhere; the server's own knowledge replaces them. */
export const ADDRESS_HEADER =
  /^(?:forwarded|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-.*|fastly-client-ip)$/u;
