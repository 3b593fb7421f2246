import { lawUntold } from '#domain/documents/template.ts'
import type { DocumentTemplate } from '#domain/documents/templateNames.ts'
import { templateOf } from '#domain/documents/templates.ts'
import { heldBlocks, wordingOn } from '#domain/documents/wording.ts'
import type { WordingVersion } from '#domain/documents/wordings.api.ts'
import { showDate, today } from '#web/kit/facts/show.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { InstantText } from '#web/kit/tables/Cell.tsx'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { SampleMark } from '#web/kit/ui/SampleMark.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { LawItems } from './LawItems.tsx'

type Props = {
  template: DocumentTemplate
  versions: readonly WordingVersion[]
  onCompare: (before: string, after: string) => void
  /** Takes the text of a version, or of the default wording, into the fields. */
  onRestore: (version: WordingVersion | null) => void
}

/** The wordings that were saved, the latest first, and the default wording of the product below them. */
export function WordingVersions({ template, versions, onCompare, onRestore }: Props) {
  const { t } = useTranslation('wordings')
  const language = useLanguage()
  const { blocks } = templateOf(template)
  const held = wordingOn(versions, today())
  return (
    <Panel as="section" aria-label={t('versions.title')}>
      <h2>{t('versions.title')}</h2>
      <Stack as="ul" gap={1} wide>
        {versions.map((version, at) => {
          const { number, valid_from, made_at, made_by, reason, sample } = version
          return (
            <li key={number}>
              <Stack gap={0.25} wide>
                <Row gap={0.5}>
                  <b>{t('versions.number', { number })}</b>
                  {sample && <SampleMark />}
                  <span>{t('versions.from', { date: showDate(valid_from, language) })}</span>
                  {version === held && <Mark tone="good">{t('versions.held')}</Mark>}
                </Row>
                <span>
                  <InstantText at={made_at} /> {made_by}
                </span>
                {reason !== null && <span>{t('versions.reason', { reason })}</span>}
                <LawItems
                  template={template}
                  items={lawUntold(templateOf(template), heldBlocks(version, blocks))}
                  title={t('law.untold')}
                />
                <Row gap={0.5}>
                  <Button
                    size="small"
                    color="inherit"
                    aria-label={t('versions.compare_of', { number })}
                    onClick={() => onCompare(String(versions[at + 1]?.number ?? 'default'), String(number))}
                  >
                    {t('versions.compare')}
                  </Button>
                  <Button
                    size="small"
                    color="inherit"
                    aria-label={t('versions.restore_of', { number })}
                    onClick={() => onRestore(version)}
                  >
                    {t('versions.restore')}
                  </Button>
                </Row>
              </Stack>
            </li>
          )
        })}
        <li>
          <Stack gap={0.25}>
            <b>{t('default')}</b>
            <Muted>{t('versions.default_text')}</Muted>
            <div>
              <Button size="small" color="inherit" onClick={() => onRestore(null)}>
                {t('versions.restore_default')}
              </Button>
            </div>
          </Stack>
        </li>
      </Stack>
    </Panel>
  )
}
