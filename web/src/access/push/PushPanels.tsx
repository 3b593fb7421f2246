import { useSuspenseQuery } from '@tanstack/react-query'
import { formatTime } from '#domain/kit/dates.ts'
import type { PushDevice, PushSettings } from '#domain/kit/push.api.ts'
import { api } from '#web/kit/api.ts'
import { showInstant } from '#web/kit/facts/show.ts'
import { SmallForm } from '#web/kit/forms/acts/SmallForm.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Help } from '#web/kit/ui/Help.tsx'
import { Select } from '#web/kit/ui/Input.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { agentOf } from '../agent.ts'
import { useDeviceName } from '../useDeviceName.ts'
import { pushAbility } from './pushDevice.ts'
import styles from './PushPanels.module.css'
import { pushQuery, usePush, useRenewedPush } from './usePush.ts'

type Push = ReturnType<typeof usePush>

/** Notifications on devices: which get them, a trial for each, and between which times none is sent. */
export function PushPanels() {
  const { data: start } = useSuspenseQuery(pushQuery)
  const push = usePush()
  const data = push.data ?? start
  useRenewedPush(data)
  return (
    <div className={styles.panels}>
      <DevicesPanel data={data} push={push} />
      {data.public_key !== null && <QuietForm data={data} put={push.put} />}
    </div>
  )
}

function DevicesPanel({ data: { public_key: key, own, devices }, push }: { data: PushSettings; push: Push }) {
  const { t } = useTranslation('push')
  const ability = pushAbility()
  const problems = { able: undefined, none: t('none'), install: t('install'), denied: t('denied') }
  const problem = key === null ? t('off') : problems[ability]
  return (
    <Panel as="section" aria-labelledby="push-title">
      <h2 id="push-title">
        <Furigana>{t('title')}</Furigana>
      </h2>
      <Help>{t('lead')}</Help>
      {problem && <Help>{problem}</Help>}
      {devices.length > 0 && (
        <Stack as="ul" gap={0.75} wide>
          {devices.map((device) => (
            <DeviceLine key={device.id} device={device} push={push} canTry={key !== null} />
          ))}
        </Stack>
      )}
      {key !== null && ability === 'able' && own === null && (
        <Button variant="contained" loading={push.turnOn.isPending} onClick={() => push.turnOn.mutate(key)}>
          <Furigana>{t('turn_on')}</Furigana>
        </Button>
      )}
    </Panel>
  )
}

function DeviceLine({ device, push: { remove, trial }, canTry }: { device: PushDevice; push: Push; canTry: boolean }) {
  const { t } = useTranslation(['push', 'access'])
  const language = useLanguage()
  const name = useDeviceName()(agentOf(device.agent))
  const { id, current, created_at, used_at } = device
  const told =
    used_at === null ? t('since', { time: showInstant(created_at, language) }) : t('used', { time: showInstant(used_at, language) })
  return (
    <Row as="li" gap={0.75} spread>
      <div>
        <b>{name}</b> {current && <Mark tone="good">{t('access:session.current')}</Mark>}
        <Help>{told}</Help>
      </div>
      <Row gap={0.5}>
        {canTry && (
          <Button
            variant="outlined"
            color="secondary"
            aria-label={t('try_name', { name })}
            loading={trial.isPending && trial.variables === id}
            onClick={() => trial.mutate(id)}
          >
            <Furigana>{t('try')}</Furigana>
          </Button>
        )}
        <Button
          variant="outlined"
          color="secondary"
          aria-label={t('turn_off_name', { name })}
          loading={remove.isPending && remove.variables.id === id}
          onClick={() => remove.mutate({ id, current })}
        >
          <Furigana>{t('turn_off')}</Furigana>
        </Button>
      </Row>
    </Row>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => hour * 60)
const ends = ['from', 'to'] as const

/** Between which full hours the devices are sent nothing. */
function QuietForm({ data: { quiet }, put }: { data: PushSettings; put: Push['put'] }) {
  const { t } = useTranslation('push')
  const form = useActForm({ start: quiet, send: async (values) => put(await api.push.changeQuiet.call(values)) })
  const issue = useIssueTexts(form.issues)
  return (
    <SmallForm form={form} aria-labelledby="push-quiet">
      <h2 id="push-quiet">
        <Furigana>{t('quiet_title')}</Furigana>
      </h2>
      {ends.map((end) => (
        <Labelled key={end} name={end} label={t(`quiet.${end}`)} required={false} issue={issue(end)} span={3}>
          {(ids) => (
            <Select {...ids} value={form.values[end]} onChange={(event) => form.put({ [end]: Number(event.target.value) })}>
              {hours.map((minute) => (
                <option key={minute} value={minute}>
                  {formatTime(minute)}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
      ))}
      <Help>{t('quiet_help')}</Help>
    </SmallForm>
  )
}
