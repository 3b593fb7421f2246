import { Tab } from '../ui/Tab.tsx'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Entity } from '#domain/kit/entity.ts'
import { useLabels } from '../facts/labels.ts'
import { filled, type Search, withTrash } from '../tables/listState.ts'
import { useGo } from '../tables/useListState.ts'
import { ScreenTabs } from '../ui/ScreenTabs.tsx'

type Props = { entity: Entity; fact: string; prefix: string; show: (tab: string) => ReactNode }

/** Divides a list into tabs, one for each value of a choice fact. The address names the chosen tab, except the first. */
export function ListTabs({ entity, fact, prefix, show }: Props) {
  const { of, choice } = useLabels()
  const { tab: asked, [`${prefix}trash`]: trash }: Search = useSearch({ strict: false })
  const go = useGo()
  const field = entity.fields[fact]
  const [first = '', ...others] = field?.choices ?? []
  const tab = others.find((value) => value === asked) ?? first
  const open = (next: string) =>
    go((now) => filled({ ...withTrash(now, trash === true, prefix), tab: next === first ? undefined : next }), 'step')
  return (
    <>
      <ScreenTabs
        value={tab}
        aria-label={of(`${entity.namespace}:${entity.name}.${fact}`)}
        onChange={(_, next: string) => open(next)}
      >
        {[first, ...others].map((value) => (
          <Tab key={value} value={value} id={`tab-${value}`} aria-controls="list" label={field && choice(field, value)} />
        ))}
      </ScreenTabs>
      <div role="tabpanel" id="list" aria-labelledby={`tab-${tab}`}>
        {show(tab)}
      </div>
    </>
  )
}
