/** The gap between the elements of a `Stack` or `Row` in rem, so that it grows with the font size. */
export type Gap = 0 | 0.125 | 0.25 | 0.375 | 0.5 | 0.625 | 0.75 | 1 | 1.25
