import { formatTime } from '#domain/kit/dates.ts'
import { useStore } from '#web/kit/store.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { useMe } from '../useMe.ts'
import { pushAsking } from './pushChoice.ts'
import { pushAbility } from './pushDevice.ts'
import { useChosenHere, usePush, useRenewedPush } from './usePush.ts'

/**
 * Asks on the day of a helper whether notifications shall come to this device: after the first notice that was confirmed here, and again 30 days
 * after "later". Where they were chosen it shows nothing, and renews the subscription of this device.
 */
export function AskPushCard() {
  const { role } = useMe()
  const isChosen = useChosenHere()
  const asks = useStore(pushAsking)
  // before anybody has confirmed anything, neither texts nor an answer of the server are waited for
  return role === 'staff' && (isChosen || asks) ? <Card asks={asks && !isChosen} /> : null
}

function Card({ asks }: { asks: boolean }) {
  const { t } = useTranslation('push')
  const { data, turnOn } = usePush()
  useRenewedPush(data)
  const ability = pushAbility()
  if (!asks || !data || data.public_key === null || (ability !== 'able' && ability !== 'install')) return null
  const { public_key: key, quiet } = data
  const hours = { from: formatTime(quiet.from), to: formatTime(quiet.to) }
  return (
    <Panel as="section" aria-labelledby="push-ask">
      <h2 id="push-ask">
        <Furigana>{t('ask_title')}</Furigana>
      </h2>
      <p>
        <Furigana>{ability === 'install' ? t('install') : t('ask_text', hours)}</Furigana>
      </p>
      <Row gap={0.75}>
        {ability === 'able' && (
          <Button
            variant="contained"
            loading={turnOn.isPending}
            onClick={() => turnOn.mutate(key, { onSuccess: (done) => !done && pushAsking.later() })}
          >
            <Furigana>{t('turn_on')}</Furigana>
          </Button>
        )}
        <Button variant="outlined" color="secondary" onClick={pushAsking.later}>
          <Furigana>{t('later')}</Furigana>
        </Button>
      </Row>
    </Panel>
  )
}
