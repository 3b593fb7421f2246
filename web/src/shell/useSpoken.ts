import { useMe } from '#web/access/useMe.ts'
import { namespaces } from '#web/kit/facts/tables.ts'
import { speaks } from '#web/kit/packs.ts'

/** Namespaces of the titles that the signed-in person may meet in the menu and the search: those of the nouns, as far as the role has them. */
export const useSpoken = (): string[] => {
  const { role } = useMe()
  return namespaces.filter((namespace) => speaks(role, namespace))
}
