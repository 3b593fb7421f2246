/** The link that a mail brings. */
export const linkIn = (body: string): string | undefined => /https?:\/\/\S+/.exec(body)?.[0]
