/** The copies of a withholding slip: for the person, for the tax office, and the report to the municipality (給与支払報告書), which has the same boxes (Local Tax Act 317-6). */
export const slipCopies = ['recipient', 'tax_office', 'municipality'] as const
export type SlipCopy = (typeof slipCopies)[number]
