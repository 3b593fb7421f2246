import '@fontsource-variable/nunito'
import { BuildingPicture, GatePicture, PathPicture } from '#web/kit/feedback/Pictures.tsx'
import { ResultPage } from '#web/kit/feedback/ResultPanel.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { PlainButton } from '#web/kit/ui/PlainButton.tsx'

const pictures = { forbidden: GatePicture, not_found: PathPicture, under_construction: BuildingPicture }

/** Says in a few words why an address shows nothing else, and leads home. */
export default function NoticePage({ text }: { text: keyof typeof pictures }) {
  const { t } = useTranslation('common')
  const Picture = pictures[text]
  return (
    <ResultPage
      title={t(`errors.${text}`)}
      illustration={<Picture />}
      extra={
        <PlainButton as="a" href="/admin">
          {t('errors.home')}
        </PlainButton>
      }
    />
  )
}
