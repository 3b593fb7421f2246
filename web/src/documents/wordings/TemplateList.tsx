import { useQuery } from '@tanstack/react-query'
import { documentTemplates } from '#domain/documents/templateNames.ts'
import { api } from '#web/kit/api.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Failed } from '#web/kit/tables/States.tsx'
import { Lead } from '#web/kit/ui/Lead.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { SampleMark } from '#web/kit/ui/SampleMark.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { wordingPlace } from './wordingPlace.ts'

/** The templates of documents, and which of them have a wording of the company. */
export function TemplateList() {
  const { t } = useTranslation(['wordings', 'documents', 'common'])
  const language = useLanguage()
  const { data, error, refetch } = useQuery(api.wordings.held.queryOptions({ input: {} }))
  if (error) return <Failed title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <Stack gap={1}>
      <ScreenHead title={t('common:nav.wordings')} />
      <Lead>{t('lead')}</Lead>
      <Stack as="ul" gap={0.75}>
        {documentTemplates.map((template) => {
          const held = data.find((one) => one.template === template)
          return (
            <Panel as="li" key={template}>
              <Row gap={0.75}>
                <PlaceLink place={wordingPlace(template)}>{t(`documents:template.${template}`)}</PlaceLink>
                {held ? (
                  <span>
                    {t('holds', { number: held.number, date: showDate(held.valid_from, language) })} {held.sample && <SampleMark />}
                  </span>
                ) : (
                  <Muted>{t('default')}</Muted>
                )}
                {held && held.untold.length > 0 && <Mark tone="warning">{t('law.count', { count: held.untold.length })}</Mark>}
              </Row>
            </Panel>
          )
        })}
      </Stack>
    </Stack>
  )
}
