const LINK = /https?:\/\/\S+/

/** The code of six figures that a mail brings. */
export const codeIn = (body: string): string | undefined =>
  /(?<!\d)\d{6}(?!\d)/.exec(body.replaceAll(new RegExp(LINK, 'g'), ''))?.[0]
/** The link that a mail brings. */
export const linkIn = (body: string): string | undefined => LINK.exec(body)?.[0]
