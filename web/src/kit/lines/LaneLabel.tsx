import { Furigana } from '../ui/Furigana.tsx'
import type { Lane } from './lanes.ts'

/** What a line is called: a word of the product, or the name of somebody, which no table of words reads. */
export const LaneLabel = ({ label, names = false }: Pick<Lane, 'label' | 'names'>) => (names ? label : <Furigana>{label}</Furigana>)
