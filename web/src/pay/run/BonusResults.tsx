import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PayRunRow } from '#domain/pay/run/payRuns.api.ts'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { PressButton } from '#web/kit/ui/PressButton.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { BonusAmounts } from './BonusAmounts.tsx'
import { PayResults } from './PayResults.tsx'

const parts = ['entry', 'worked'] as const

/** What a run of a bonus pays: the amounts, which are entered first, and what comes out of them. */
export function BonusResults(row: PayRunRow) {
  const { t } = useTranslation('bonuses')
  const [asked, setAsked] = useState<(typeof parts)[number]>()
  const { data } = useQuery(api.payRuns.results.queryOptions({ input: { id: row.id } }))
  if (row.state !== 'draft') return <PayResults {...row} />
  const shown = asked ?? (data && data.rows.length > 0 ? 'worked' : 'entry')
  return (
    <Stack gap={1}>
      <Row gap={0.5} role="group" aria-label={t('show')}>
        {parts.map((part) => (
          <PressButton key={part} pressed={shown === part} onPress={() => setAsked(part)}>
            {t(part)}
          </PressButton>
        ))}
      </Row>
      {/* once it was opened it stays, so that what was typed is there when somebody comes back to it */}
      {(shown === 'entry' || asked !== undefined) && (
        <div hidden={shown !== 'entry'}>
          <BonusAmounts id={row.id} />
        </div>
      )}
      {shown === 'worked' && <PayResults {...row} />}
    </Stack>
  )
}
