import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isAnswering, yearEndDeclaration } from '#domain/pay/yearEnd/yearEndDeclaration.ts'
import type { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { MorePages } from '#web/kit/tables/MorePages.tsx'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { SalaryTabs } from '#web/time/SalaryTabs.tsx'
import { declarationTones } from './declarationTones.ts'

/** The own declarations as cards that fit a phone, the latest year first. */
export function OwnDeclarations({ me }: { me: ReturnType<typeof useMe> }) {
  const { t } = useTranslation('declarations')
  return (
    <>
      <ScreenHead title={t('own.title')} />
      <SalaryTabs />
      {me.staff_id === null ? (
        <Nothing title={t('own.not_linked')} text={t('own.not_linked_text')} />
      ) : (
        <Declarations staff={me.staff_id} />
      )}
    </>
  )
}

function Declarations({ staff }: { staff: string }) {
  const { t } = useTranslation('declarations')
  const { choice } = useLabels()
  const pages = useInfiniteQuery(
    api.yearEndDeclarations.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ staff_id: [staff], ...(cursor === undefined ? {} : { cursor }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      meta: { shows: ['year_end_declaration'] },
      throwOnError: false,
    }),
  )
  const { data, error, refetch } = pages
  if (!data) return error ? <Failed title={t('failed')} error={error} onRetry={() => void refetch()} /> : <Loading />
  const rows = data.pages.flatMap(({ items }) => items)
  if (rows.length === 0) return <Nothing title={t('own.empty')} text={t('own.empty_text')} />
  return (
    <>
      <p>
        <Furigana>{t('own.lead')}</Furigana>
      </p>
      <Stack as="ul" gap={0.75}>
        {rows.map(({ id, year, state }) => (
          <Panel as="li" key={id}>
            <h2>
              <Furigana>{t('of_year', { year })}</Furigana>
            </h2>
            <Mark tone={declarationTones[state]}>{choice(yearEndDeclaration.fields.state, state)}</Mark>
            <Button
              variant={isAnswering(state) ? 'contained' : 'outlined'}
              component={Link}
              to="/admin/salary-management/year-end/$id"
              params={{ id } as never}
            >
              {t(isAnswering(state) ? 'own.fill' : 'own.look')}
            </Button>
          </Panel>
        ))}
      </Stack>
      <MorePages pages={pages} text={t('own.older')} failed={t('failed')} />
    </>
  )
}
