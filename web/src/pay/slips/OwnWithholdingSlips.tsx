import { useInfiniteQuery } from '@tanstack/react-query'
import type { useMe } from '#web/access/useMe.ts'
import { api, client } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { ownReleased } from './ownReleased.ts'
import { OwnSlips } from './OwnSlips.tsx'

const noFacts = () => ({})

/** The own withholding slips, the latest year first. */
export function OwnWithholdingSlips({ me }: { me: ReturnType<typeof useMe> }) {
  const { t } = useTranslation('slips')
  const pages = useInfiniteQuery(
    api.withholdingSlips.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...ownReleased(me.staff_id), ...(cursor === undefined ? {} : { cursor }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      meta: { shows: ['withholding_slip'] },
      enabled: me.staff_id !== null,
      throwOnError: false,
    }),
  )
  return (
    <OwnSlips
      me={me}
      title={t('noun.withholding_slip.list')}
      empty={t('own.no_withholding_slip')}
      pages={pages}
      calls={client.withholdingSlips}
      nameOf={({ year }) => t('year', { year })}
      factsOf={noFacts}
    />
  )
}
