import type { NavigateOptions } from '@tanstack/react-router'
import type { Role } from '#domain/kit/permissions.ts'
import { i18n } from '#web/kit/i18n.ts'
import { queries } from '#web/kit/query.ts'
import { searchGuides, titled } from './searchGuides.ts'
import { guidesOf, type NamedGuide } from './useGuides.ts'

/** Most guides that the search of the shell shows; the screen of Help has all. */
const MOST = 4

/** Guides in which a text stands, for the search of the shell. */
export const findGuides = async (
  text: string,
  guides: readonly NamedGuide[],
  role: Role,
): Promise<{ id: string; title: string; detail: string; go: NavigateOptions }[]> =>
  searchGuides(text, titled(guides, (await queries.ensureQueryData(guidesOf(i18n.language, role))).index))
    .slice(0, MOST)
    .map(({ title, entry: { name, purpose }, question }) => ({
      id: `guide-${name}`,
      title,
      detail: question ?? purpose,
      go: { to: '/admin/help', search: { guide: name } } as NavigateOptions,
    }))
