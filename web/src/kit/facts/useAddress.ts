import type { Field } from '#domain/kit/fields.ts'
import { useLabels } from './labels.ts'

type Parts = { prefecture: string | null; municipality: string | null; town: string | null; building: string | null }

/** Returns a function that writes the parts of an address in one line; the given fact has the names of the prefectures. */
export const useAddress = (prefectures: Field): ((parts: Parts) => string) => {
  const { choice } = useLabels()
  return ({ prefecture, municipality, town, building }) => {
    const street = [prefecture && choice(prefectures, prefecture), municipality, town].filter(Boolean).join('')
    return [street, building].filter(Boolean).join('　')
  }
}
