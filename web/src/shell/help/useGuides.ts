import { useQuery } from '@tanstack/react-query'
import { type AnyRoute, type StaticDataRouteOption, useRouter } from '@tanstack/react-router'
import { recordTexts } from '#domain/frame.ts'
import { useMe } from '#web/access/useMe.ts'
import { answered } from '#web/kit/callError.ts'
import { screenKey } from '#web/kit/facts/labels.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { helperTexts, PLAIN } from '#web/kit/packs.ts'
import { useMenu } from '../useMenu.ts'
import type { Guide, GuideEntry } from './guide.ts'
import { guidesFor, type ScreenWithGuide } from './guidesFor.ts'

/** Languages for helpers only have the guides in easy Japanese. */
const spoken = (language: string) => (helperTexts.includes(language) ? PLAIN : language)

const read = async <File>(language: string, name: string): Promise<File> =>
  (await (await answered(fetch(`/guides/${spoken(language)}/${name}.json`))).json()) as File

const file = <File>(language: string, name: string) => ({
  queryKey: ['guides', language, name],
  queryFn: () => read<File>(language, name),
  staleTime: Infinity,
  throwOnError: false,
})

/** What the search knows of every guide in a language. */
export const guideIndex = (language: string) => file<readonly GuideEntry[]>(language, 'index')

/** A guide in the language of the interface; easy Japanese has the guides of helpers' screens in words of its own. */
export const useGuide = (name: string) => useQuery(file<Guide>(useTranslation().i18n.language, name))
export const useGuideIndex = () => useQuery(guideIndex(useTranslation().i18n.language))

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
