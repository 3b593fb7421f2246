import { useLength } from './useLength.ts'

/** A length of time in years and months, of whole months. */
export const Duration = ({ months }: { months: number }) => useLength()(months)
