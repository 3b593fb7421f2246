import { Furigana } from '../ui/Furigana.tsx'
import type { Lane } from './lanes.ts'

/**
 * Label of a line. A text of the product gets furigana from the dictionary of terms; the name of a person does not, since its reading would
 * be a guess.
 */
export const LaneLabel = ({ label, names = false }: Pick<Lane, 'label' | 'names'>) => (names ? label : <Furigana>{label}</Furigana>)
