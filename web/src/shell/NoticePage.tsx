import '@fontsource-variable/nunito'
import { BuildingPicture, GatePicture, PathPicture } from '#web/kit/feedback/Pictures.tsx'
import { ResultPanel } from '#web/kit/feedback/ResultPanel.tsx'
import { useTranslation } from '#web/kit/i18n.ts'

const pictures = { forbidden: GatePicture, not_found: PathPicture, under_construction: BuildingPicture }

/** Says in a few words why an address shows nothing else, and leads home. */
export default function NoticePage({ text }: { text: keyof typeof pictures }) {
  const { t } = useTranslation('common')
  const Picture = pictures[text]
  return (
    <main className="hd-alone">
      <ResultPanel
        title={t(`errors.${text}`)}
        illustration={<Picture />}
        extra={
          <a className="hd-button" href="/admin">
            {t('errors.home')}
          </a>
        }
      />
    </main>
  )
}
