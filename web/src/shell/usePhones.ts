import { skipToken, useQuery } from '@tanstack/react-query'
import { entities } from '#domain/entities.ts'
import { showPhone } from '#web/kit/facts/show.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { recordCallsOf } from '#web/kit/records/recordCalls.ts'
import { phonesOf } from './recordActs.ts'
import type { Found } from './search.ts'

/** The phone numbers of a record as acts that call them; none until the record has been read for them. */
export function usePhones(record: Found['record']): Found[] {
  const { t } = useTranslation('common')
  const facts = (record && phonesOf[record.kind]) ?? []
  const { data } = useQuery(record && facts.length > 0 ? readOf(record) : { queryKey: ['no record'], queryFn: skipToken })
  const row = (data ?? {}) as Readonly<Record<string, unknown>>
  return facts.flatMap((fact): Found[] => {
    const number = row[fact]
    if (typeof number !== 'string') return []
    return [{ id: `call-${fact}`, title: t('palette.call'), detail: showPhone(number), go: { call: number } }]
  })
}

const readOf = ({ kind, id }: NonNullable<Found['record']>) => {
  const calls = recordCallsOf(entities[kind])
  const input = { id }
  return { queryKey: calls.get.queryKey({ input }), queryFn: () => calls.get.call(input) }
}
