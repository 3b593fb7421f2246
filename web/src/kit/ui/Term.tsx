import { Furigana } from './Furigana.tsx'
import { TermMark } from './TermMark.tsx'

/** A label with the readings of its words, and beside it the terms of the field that it holds. */
export const Term = ({ children: label }: { children: string }) => (
  <>
    <Furigana>{label}</Furigana>
    <TermMark labels={[label]} />
  </>
)
