import { Furigana } from './Furigana.tsx'
import { TermMark } from './TermMark.tsx'

/** A label with furigana, and beside it a button that explains the technical terms in the label. */
export const Term = ({ children: label }: { children: string }) => (
  <>
    <Furigana>{label}</Furigana>
    <TermMark labels={[label]} />
  </>
)
