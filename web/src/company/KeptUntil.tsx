import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { may } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Note } from '#web/kit/ui/Note.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { isHoldable, PlaceHold } from './PlaceHold.tsx'

type Of = Parameters<typeof api.retention.of.call>[0]
type Kept = Awaited<ReturnType<typeof api.retention.of.call>>

/** Until when a record is kept and because of which law, and the legal holds on it; administrators place one here. */
export function KeptUntil({ entity, id }: Of) {
  const { data } = useQuery({
    ...api.retention.of.queryOptions({ input: { entity, id }, meta: { shows: [entity, 'legal_hold', 'staff', 'patient'] } }),
    throwOnError: false,
  })
  const { role } = useMe()
  if (!data) return null
  const hold = data.holds.length === 0 && isHoldable(entity) && may(role, 'holds.write') && <PlaceHold entity={entity} id={id} />
  return (
    <>
      {data.clock ? <Clock {...data.clock}>{hold}</Clock> : hold && <Muted as="p">{hold}</Muted>}
      {data.holds.map((hold, at) => (
        <Hold key={hold.id ?? at} {...hold} />
      ))}
    </>
  )
}

function Clock({ kind, event, years, until, children }: NonNullable<Kept['clock']> & { children: ReactNode }) {
  const { t } = useTranslation('company')
  const language = useLanguage()
  const why = t('kept_because', { kind: t(`kept.${kind}`), law: t(`law.${kind}`), event: t(`clock.${event}`), years })
  return (
    <Muted as="p">
      {until === null ? t('kept_on') : t('kept_until', { date: showDate(until, language) })} {why} {children}
    </Muted>
  )
}

function Hold({ id, reason, until }: Kept['holds'][number]) {
  const { t } = useTranslation('company')
  const language = useLanguage()
  const text = t(until === null ? 'held' : 'held_until', { date: until === null ? '' : showDate(until, language) })
  return (
    <Note>
      <PlaceLink place={id === null ? undefined : { to: '/admin/legal-holds/$id', params: { id } }}>{text}</PlaceLink> {reason}
    </Note>
  )
}
