import UploadFile from '@mui/icons-material/UploadFileOutlined'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { may } from '#domain/kit/permissions.ts'
import { type RateKind, rateKindNames } from '#domain/pay/rates/kinds.ts'
import type { RateLine } from '#domain/pay/rates/rates.api.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Failed } from '#web/kit/tables/States.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Lead } from '#web/kit/ui/Lead.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { type RateGroup, rateGroups, groupOf } from './groups.ts'
import { KindPanel } from './KindPanel.tsx'
import { LoadDialog } from './LoadDialog.tsx'
import styles from './Rates.module.css'
import { UndoQuestion } from './UndoQuestion.tsx'
import { ValuesDialog } from './ValuesDialog.tsx'

type Asked = { what: 'load' } | { what: 'values' | 'undo'; line: RateLine }

/** The tables of the law by which pay is reckoned: what holds today and from when, what comes, and where it is from. An administrator loads coming ones. */
export default function RatesPage() {
  const { t } = useTranslation(['rates', 'common'])
  const mayLoad = may(useMe().role, 'rates.write')
  const { data, error, refetch } = useQuery(api.rates.list.queryOptions({ input: {} }))
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  return (
    <>
      <ScreenHead title={t('common:nav.rates')}>
        {mayLoad && (
          <Button variant="contained" startIcon={<UploadFile />} onClick={() => setAsked({ what: 'load' })}>
            {t('load.open')}
          </Button>
        )}
      </ScreenHead>
      <Lead>{t('lead')}</Lead>
      {data ? (
        <div className={styles.screen}>
          {rateGroups.map((group) => (
            <Group
              key={group}
              group={group}
              lines={data}
              onValues={(line) => setAsked({ what: 'values', line })}
              onUndo={mayLoad ? (line) => setAsked({ what: 'undo', line }) : undefined}
            />
          ))}
        </div>
      ) : error ? (
        <Failed title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
      {asked?.what === 'load' && <LoadDialog onClose={close} />}
      {asked?.what === 'values' && <ValuesDialog line={asked.line} onClose={close} />}
      {asked?.what === 'undo' && <UndoQuestion line={asked.line} onClose={close} />}
    </>
  )
}

type GroupProps = {
  group: RateGroup
  lines: readonly RateLine[]
  onValues: (line: RateLine) => void
  onUndo: ((line: RateLine) => void) | undefined
}

function Group({ group, lines, ...acts }: GroupProps) {
  const { t } = useTranslation('rates')
  const kinds = rateKindNames.filter((kind) => groupOf[kind] === group)
  const of = (kind: RateKind) => lines.filter((line) => line.kind === kind)
  return (
    <section aria-labelledby={`rates-${group}`}>
      <Stack gap={0.75}>
        <h2 id={`rates-${group}`}>
          <Furigana>{t(`group.${group}`)}</Furigana>
        </h2>
        {kinds.map((kind) => (
          <KindPanel key={kind} kind={kind} lines={of(kind)} {...acts} />
        ))}
      </Stack>
    </section>
  )
}
