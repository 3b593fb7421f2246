import { Tab } from '../../ui/Tab.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n.ts'
import { ScreenTabs } from '../../ui/ScreenTabs.tsx'

type Named = { id: string; label: string }
type Props<T extends Named> = { own: string; tabs: readonly T[]; children: (tab: T | undefined) => ReactNode }

/** Search parameters of the address that belong to the open tab; they are dropped when another tab is opened. */
const within = ['tab', 'entry', 'trash', 'at']
/** Link target of a tab; without an id that of the tab with the record itself. */
export const toTab = (id: string | undefined) => ({
  to: '.',
  state: true as const,
  search: (now: object) => {
    const rest = Object.fromEntries(Object.entries(now).filter(([key]) => !within.includes(key)))
    return (id === undefined ? rest : { ...rest, tab: id }) as never
  },
})

/** Tabs of a record page: the record itself and what belongs to it. The chosen tab is part of the address. */
export function RecordTabs<T extends Named>({ own: ownLabel, tabs, children }: Props<T>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { tab: asked }: { tab?: unknown } = useSearch({ strict: false })
  const chosen = tabs.find(({ id }) => id === asked)
  if (tabs.length === 0) return children(undefined)
  const own = 'record'
  const go = (id: string) => void navigate({ ...toTab(id === own ? undefined : id), replace: true })
  return (
    <>
      <ScreenTabs value={chosen?.id ?? own} aria-label={t('form.record.tabs')} onChange={(_, id: string) => go(id)}>
        {[{ id: own, label: ownLabel }, ...tabs].map(({ id, label }) => (
          <Tab key={id} value={id} id={`tab-${id}`} aria-controls="record-part" label={label} />
        ))}
      </ScreenTabs>
      <div role="tabpanel" id="record-part" aria-labelledby={`tab-${chosen?.id ?? own}`}>
        {children(chosen)}
      </div>
    </>
  )
}
