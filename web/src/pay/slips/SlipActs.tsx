import { useState } from 'react'
import { type Acts, mayFollow } from '#domain/kit/acts.ts'
import type { Fields } from '#domain/kit/fields.ts'
import { may } from '#domain/kit/permissions.ts'
import { slipActs } from '#domain/pay/slips/slip.ts'
import { useMe } from '#web/access/useMe.ts'
import { ActQuestion, type Why } from '#web/kit/forms/acts/ActQuestion.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { useGoTo } from '#web/kit/ui/useGoTo.ts'
import { useStored } from '#web/kit/useStored.ts'
import { ReplaceQuestion } from './ReplaceQuestion.tsx'
import type { AddFile, AnySlip, SlipCalls, SlipEntity } from './slipCalls.ts'

type Props = {
  entity: SlipEntity
  row: AnySlip
  calls: SlipCalls
  addFile: AddFile
  replaced: Fields
  path: string
}
type Asked = 'hand_over' | 'replace' | 'withdraw'
const acts: Acts = slipActs
const offered = [
  { name: 'hand_over', action: 'slips.deliver' },
  { name: 'replace', action: 'slips.write' },
  { name: 'withdraw', action: 'slips.write' },
] as const

/** Buttons of the acts that are allowed in the present state of a slip. */
export function SlipActs({ entity, row, calls, addFile, replaced, path }: Props) {
  const { t } = useTranslation('slips')
  const { role } = useMe()
  const goTo = useGoTo()
  const store = useStored(calls)
  const [asked, setAsked] = useState<Asked>()
  const { id, version } = row
  const shown = offered.filter(({ name, action }) => may(role, action) && mayFollow(acts, name, row.state))
  if (shown.length === 0) return null
  const kept = async (act: Promise<AnySlip>, done: string): Promise<void> => {
    store(await act)
    snackbar.success(done)
  }
  const run = {
    hand_over: () => kept(calls.handOver.call({ id, version }), t('done.hand_over')),
    withdraw: (why: Why) => kept(calls.withdraw.call({ id, version, ...why }), t('done.withdraw')),
  }
  const close = () => setAsked(undefined)
  return (
    <Row gap={0.5} role="group" aria-label={t('acts')}>
      {shown.map(({ name }) => (
        <Button
          key={name}
          {...(name === 'hand_over'
            ? { variant: 'contained' as const }
            : { variant: 'outlined' as const, color: 'secondary' as const })}
          onClick={() => setAsked(name)}
        >
          {t(`act.${name}`)}
        </Button>
      ))}
      {asked === 'replace' && (
        <ReplaceQuestion
          entity={entity}
          row={row}
          fields={replaced}
          addFile={addFile}
          send={async (input) => {
            const made = await calls.replace.call({ id, version, ...input } as never)
            store(made)
            snackbar.success(t('done.replace'))
            void goTo({ to: path, params: { id: made.id } })
          }}
          onClose={close}
        />
      )}
      {(asked === 'hand_over' || asked === 'withdraw') && (
        <ActQuestion
          title={t(`question.${asked}`)}
          act={t(`act.${asked}`)}
          step={slipActs.steps[asked]}
          run={run[asked]}
          danger={asked === 'withdraw'}
          onClose={close}
        >
          <p>{t(`question.${asked}_text`)}</p>
        </ActQuestion>
      )}
    </Row>
  )
}
