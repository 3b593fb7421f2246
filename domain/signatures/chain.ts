/** What happens to a request, in the order in which it happened. */
export const eventKinds = [
  'sent',
  'handed_over',
  'invited',
  'deputised',
  'reminded',
  'link_made',
  'link_opened',
  'code_made',
  'code_passed',
  'code_failed',
  'document_shown',
  'read_to_end',
  'consented',
  'signed',
  'refused',
  'declined',
  'expired',
  'cancelled',
  'sealed',
  'copied',
] as const
export type EventKind = (typeof eventKinds)[number]

/** A line of the record of a request. `facts` are texts and numbers only, so that one form of them can be hashed. */
export type ChainEvent = {
  request: string
  seq: number
  /** ISO 8601 in UTC, to the millisecond. */
  at: string
  kind: EventKind
  /** Whom it is about; null for what the office or the program did. */
  signer: string | null
  facts: Readonly<Record<string, string | number>>
}
/** With the hash of the line before it, and its own. SHA-256, 64 hexadecimal digits. */
export type Chained = ChainEvent & { prev: string; hash: string }

/** Before the first line. */
export const CHAIN_START = '0'.repeat(64)

/** SHA-256 of a text in UTF-8, as hexadecimal digits: given from outside, since the domain has no cryptography of its own. */
export type Sha256 = (text: string) => string

/** The one form in which a line is hashed: an array, so that no order of keys counts, with the facts sorted by their names. */
const formOf = ({ request, seq, at, kind, signer, facts }: ChainEvent, prev: string): string =>
  JSON.stringify([prev, request, seq, at, kind, signer, Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1))])

/** A line with its place in the chain. */
export const chained = (event: ChainEvent, prev: string, sha256: Sha256): Chained => ({
  ...event,
  prev,
  hash: sha256(formOf(event, prev)),
})

/**
 * The first line, counted from 1, that is not what was written: changed, missing or out of order. Null when all stand as they were written.
 * That lines are missing at the end shows only by `head`, the last hash as it stands on the certificate page.
 */
export const brokenAt = (lines: readonly Chained[], sha256: Sha256, head?: string): number | null => {
  let prev = CHAIN_START
  for (const [at, line] of lines.entries()) {
    if (line.seq !== at + 1 || line.prev !== prev || line.hash !== sha256(formOf(line, prev))) return at + 1
    prev = line.hash
  }
  return head === undefined || lines.some(({ hash }) => hash === head) ? null : lines.length + 1
}
