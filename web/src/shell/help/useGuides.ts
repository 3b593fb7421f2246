import { useQuery } from '@tanstack/react-query'
import { type AnyRoute, type StaticDataRouteOption, useRouter } from '@tanstack/react-router'
import { recordTexts } from '#domain/frame.ts'
import type { Role } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import { answered } from '#web/kit/callError.ts'
import { screenKey } from '#web/kit/facts/labels.ts'
import { guidesAddress, useTranslation } from '#web/kit/i18n.ts'
import { guidePackFor } from '#web/kit/packs.ts'
import { useMenu } from '../useMenu.ts'
import { entryOf, type Guide } from './guide.ts'
import { guidesFor, type ScreenWithGuide } from './guidesFor.ts'

/** The guides of the screens that a role may open, by name, and what the search knows of each; in one file, which a helper's device keeps. */
export const guidesOf = (language: string, role: Role) => ({
  queryKey: ['guides', language, guidePackFor(role)],
  queryFn: async () => {
    const answer = await answered(fetch(guidesAddress(language, guidePackFor(role))))
    const guides = (await answer.json()) as Readonly<Record<string, Guide>>
    return { guides, index: Object.entries(guides).map(([name, guide]) => entryOf(name, guide)) }
  },
  staleTime: Infinity,
  throwOnError: false,
})

/** All guides of the signed-in person in the language of the interface; easy Japanese has those of helpers' screens in words of its own. */
export const useGuidesFile = () => useQuery(guidesOf(useTranslation().i18n.language, useMe().role))

/** All screens of the product that have a guide. */
export const screensWithGuide = (routes: Readonly<Record<string, AnyRoute>>): ScreenWithGuide[] =>
  Object.entries(routes).flatMap(([path, { options }]) => {
    const { guide, title, roles } = options.staticData as StaticDataRouteOption
    return guide === undefined || title === undefined ? [] : [{ path, guide, title, roles }]
  })

export type NamedGuide = { name: string; title: string; path: string }

/** The guides of the screens that the signed-in person may open, in the order of the menu, called as their screens are. */
export function useGuides(): readonly NamedGuide[] {
  const { t } = useTranslation(recordTexts as ['common'])
  const { routesByPath } = useRouter()
  const { role } = useMe()
  const { items } = useMenu()
  const order = items.map(({ to }) => to)
  return guidesFor(screensWithGuide(routesByPath as Record<string, AnyRoute>), role, order).map(({ guide, title, path }) => ({
    name: guide,
    title: t(screenKey(title) as 'product'),
    path,
  }))
}
