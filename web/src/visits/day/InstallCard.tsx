import { type ReactNode, useEffect, useState } from 'react'
import { today } from '#web/kit/facts/show.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useStore } from '#web/kit/store.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import styles from './InstallCard.module.css'
import { AddPicture, HomePicture, SharePicture } from './InstallPictures.tsx'
import { installNoted, installQuestion, isInstalled, isIos, isOffered, noteOffered, settleOffer } from './installing.ts'

/** Offers to put the program onto the home screen, once it has proved useful: by a button where the browser has one, on an iPhone in words and pictures. */
export default function InstallCard() {
  const noted = useStore(installNoted)
  const question = useStore(installQuestion)
  const [isAway, setIsAway] = useState(false)
  const day = today()
  const isShown = !isAway && !isInstalled() && isOffered(noted, day) && (question !== undefined || isIos())
  useEffect(() => {
    if (isShown) noteOffered(day)
  }, [isShown, day])
  if (!isShown) return null
  const install = async () => {
    await question?.prompt()
    installQuestion.set(undefined)
  }
  return <Offer onInstall={question && (() => void install())} onLater={() => setIsAway(true)} />
}

function Offer({ onInstall, onLater }: { onInstall: (() => void) | undefined; onLater: () => void }) {
  const { t } = useTranslation('day')
  return (
    <Panel as="section" aria-labelledby="install">
      <h2 id="install">
        <Furigana>{t('install.title')}</Furigana>
      </h2>
      {onInstall ? (
        <div className={styles.told}>
          <HomePicture />
          <p>
            <Furigana>{t('install.text')}</Furigana>
          </p>
        </div>
      ) : (
        <>
          <p>
            <Furigana>{t('install.text')}</Furigana>
          </p>
          <ol className={styles.steps}>
            <Step picture={<SharePicture />}>{t('install.share')}</Step>
            <Step picture={<AddPicture />}>{t('install.add')}</Step>
          </ol>
        </>
      )}
      <Row gap={0.5}>
        {onInstall && (
          <Button variant="contained" onClick={onInstall}>
            <Furigana>{t('install.title')}</Furigana>
          </Button>
        )}
        <Button variant="outlined" color="secondary" onClick={onLater}>
          <Furigana>{t('install.later')}</Furigana>
        </Button>
        <Button color="secondary" onClick={settleOffer}>
          <Furigana>{t('install.never')}</Furigana>
        </Button>
      </Row>
    </Panel>
  )
}

const Step = ({ picture, children }: { picture: ReactNode; children: string }) => (
  <li>
    {picture}
    <span>
      <Furigana>{children}</Furigana>
    </span>
  </li>
)
