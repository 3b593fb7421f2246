import Print from '@mui/icons-material/PrintOutlined'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { may } from '#domain/kit/permissions.ts'
import type { WithholdingSlipRow } from '#domain/pay/slips/slips.api.ts'
import { type BoxSection, boxesIn, boxSectionNames, type BoxValue } from '#domain/pay/yearEnd/boxValues.ts'
import type { SlipBoxes } from '#domain/pay/yearEnd/boxes.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { useLabels } from '#web/kit/facts/labels.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useYen } from '#web/kit/facts/useYen.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Failed } from '#web/kit/tables/States.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { CopiesPrint } from './CopiesPrint.tsx'
import styles from './SlipBoxesTab.module.css'

/** The boxes of a slip as text, those that are filled in; of a slip that was given, that its file tells them. */
export function SlipBoxesTab({ id, year }: WithholdingSlipRow) {
  const { t } = useTranslation('slips')
  const { role } = useMe()
  const [printing, setPrinting] = useState(false)
  const { data, error, refetch } = useQuery({
    ...api.withholdingSlips.boxes.queryOptions({ input: { id } }),
    throwOnError: false,
  })
  if (error) return <Failed title={t('copies.failed')} error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Loading />
  if (data === null) return <Muted as="p">{t('copies.given')}</Muted>
  return (
    <Panel as="section">
      <Stack gap={1} wide>
        {may(role, 'slips.write') && (
          <Row gap={0.5}>
            <Button variant="outlined" color="secondary" startIcon={<Print />} onClick={() => setPrinting(true)}>
              {t('copies.open')}
            </Button>
          </Row>
        )}
        {boxSectionNames.map((section) => (
          <Section key={section} section={section} boxes={data} />
        ))}
      </Stack>
      {printing && <CopiesPrint year={year} id={id} onClose={() => setPrinting(false)} />}
    </Panel>
  )
}

function Section({ section, boxes }: { section: BoxSection; boxes: SlipBoxes }) {
  const { t } = useTranslation('slips')
  const { of } = useLabels()
  const filled = boxesIn(section, boxes).flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]))
  if (filled.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>
        <Furigana>{t(`box_section.${section}`)}</Furigana>
      </h2>
      <dl>
        {filled.map(({ name, value }) => (
          <div key={name}>
            <dt>
              <Furigana>{of(`slips:box.${name}`)}</Furigana>
            </dt>
            <dd>
              <Value value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Value({ value }: { value: BoxValue }) {
  const { t } = useTranslation(['slips', 'declarations', 'wages'])
  const { of } = useLabels()
  const yen = useYen()
  const numbers = useNumbers()
  if ('text' in value) return value.text
  if ('yen' in value) return yen(value.yen)
  if ('count' in value) return numbers(value.count)
  if ('date' in value) return <DateText date={value.date} />
  return 'mark' in value ? t('copies.mark') : of(value.word)
}
