import { useQuery } from '@tanstack/react-query'
import { may } from '#domain/kit/permissions.ts'
import type { AbsenceThere } from '#domain/visits/errors.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { useVisitTexts } from '../useVisitTexts.ts'
import { awayTables } from './awayTables.ts'

type Props = {
  absences: readonly AbsenceThere[]
  /** Called with the ids of visits within an absence that still need another helper. */
  onFind: (visits: readonly string[]) => void
}

/** The absences because of which another one was refused, each with the way to it and to those who could go instead. */
export function ThereAlready({ absences, onFind }: Props) {
  if (absences.length === 0) return null
  return (
    <Stack as="ul" gap={0.5} wide>
      {absences.map((one) => (
        <li key={one.id}>
          <There of={one} onFind={onFind} />
        </li>
      ))}
    </Stack>
  )
}

function There({ of: { id, from_date, to_date }, onFind }: { of: AbsenceThere; onFind: Props['onFind'] }) {
  const { t } = useTranslation('absences')
  const numbers = useNumbers()
  const texts = useVisitTexts()
  const { role } = useMe()
  const plans = may(role, 'visits.write')
  const { data } = useQuery({
    ...api.coverage.away.queryOptions({ input: { absence_id: id }, enabled: plans, meta: { shows: awayTables } }),
    throwOnError: false,
  })
  const open = data?.lines.filter(({ standing }) => standing === 'open').map((line) => line.id) ?? []
  return (
    <Row gap={1} rowGap={0.25}>
      <PlaceLink place={{ to: '/admin/coverage/absences/$id', params: { id } }}>
        {to_date === null
          ? t('there.open_ended', { from: texts.day(from_date) })
          : t('there.open', { period: texts.period({ from: from_date, to: to_date }) })}
      </PlaceLink>
      {data && open.length === 0 && <span>{t('there.covered')}</span>}
      {open.length > 0 && (
        <Button variant="outlined" size="small" onClick={() => onFind(open)}>
          {t('there.find', { size: numbers(data?.open ?? open.length) })}
        </Button>
      )}
    </Row>
  )
}
