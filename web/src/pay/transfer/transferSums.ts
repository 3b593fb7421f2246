import type { TransferPerson } from '#domain/pay/transfer/transfers.api.ts'

/** In which part of the list somebody stands: `ready` for a file, in one already (`given`), or not to be paid by transfer (`open`). */
export const transferFilters = ['all', 'ready', 'given', 'open'] as const
export type TransferFilter = (typeof transferFilters)[number]
export const isInTransfer: Readonly<Record<TransferFilter, (person: TransferPerson) => boolean>> = {
  all: () => true,
  ready: ({ issues, given_at }) => issues.length === 0 && given_at === null,
  given: ({ given_at }) => given_at !== null,
  open: ({ issues }) => issues.length > 0,
}

/** How many people, and how much in all. Yen. */
export const sumOfTransfers = (people: readonly TransferPerson[]): { people: number; total: number } => ({
  people: people.length,
  total: people.reduce((sum, { amount }) => sum + amount, 0),
})
