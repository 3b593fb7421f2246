import Alert from '@mui/material/Alert'
import { templateOf } from '#domain/documents/templates.ts'
import { type DocumentTemplate, subjectOf } from '#domain/documents/templateNames.ts'
import type { WordingVersion } from '#domain/documents/wordings.api.ts'
import { useState } from 'react'
import { MAX_REASON } from '#domain/documents/wordings.api.ts'
import { DateBox } from '#web/kit/dates/DateBox.tsx'
import { showDate, today } from '#web/kit/facts/show.ts'
import { ReasonBox } from '#web/kit/forms/acts/ReasonBox.tsx'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { type SmallDraft, useSmallDraft } from '#web/kit/forms/drafts/useSmallDraft.ts'
import { FieldGrid } from '#web/kit/forms/layout/FieldGrid.tsx'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { Restored } from '#web/kit/forms/saving/DraftBanner.tsx'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { BackLink } from '#web/kit/ui/BackLink.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Lead } from '#web/kit/ui/Lead.tsx'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { BlockList } from './BlockList.tsx'
import { LawItems } from './LawItems.tsx'
import { edited, type Edited } from './edited.ts'
import { useWordingForm } from './useWordingForm.ts'
import { WordingComparison } from './WordingComparison.tsx'
import { WordingVersions } from './WordingVersions.tsx'
import { wordingsPlace } from './wordingPlace.ts'

type Props = { template: DocumentTemplate; versions: readonly WordingVersion[] }

/** The wording of a template: its blocks to change, what of the law they leave out, and its versions to compare. */
export function WordingEditor(props: Props) {
  const draft = useSmallDraft({ entity: 'wording', part: props.template }, edited)
  return draft && <Editing {...props} draft={draft} />
}

function Editing({ template, versions, draft }: Props & { draft: SmallDraft<Edited> }) {
  const { t } = useTranslation(['wordings', 'documents', 'common'])
  const language = useLanguage()
  const errorText = useErrorText()
  const editing = useWordingForm(template, versions, draft)
  const { values, found, isChanged, untold } = editing
  const { form: element, failure, busy, onSubmit } = editing.form
  const issue = useIssueTexts(editing.issues)
  const [shown, setShown] = useState<{ before: string; after: string; asked: number }>()
  const compare = (before: string, after: string) => setShown({ before, after, asked: (shown?.asked ?? 0) + 1 })
  const [newest] = versions
  const coming = versions.filter(({ valid_from }) => valid_from > today())
  return (
    <Stack gap={1}>
      <BackLink {...wordingsPlace}>{t('back')}</BackLink>
      <ScreenHead title={t('of', { template: t(`documents:template.${template}`) })} />
      <Lead>{t('edit_lead')}</Lead>
      {found && <Restored at={found.at} outdated={editing.isStale} onDiscard={editing.discard} />}
      {editing.isSample && <Alert severity="info">{t('sample')}</Alert>}
      {coming.map(({ number, valid_from }) => (
        <Alert key={number} severity="info">
          {t('coming', { number, date: showDate(valid_from, language) })}
        </Alert>
      ))}
      {editing.isStale && newest && (
        <Alert
          severity="warning"
          action={<LinkButton onClick={() => editing.change({ latest: newest.number })}>{t('stale.go_on')}</LinkButton>}
        >
          {t('stale.text', { number: newest.number, name: newest.made_by ?? '' })}
        </Alert>
      )}
      <form ref={element} noValidate onSubmit={onSubmit} aria-label={t('edit')}>
        <Stack gap={1}>
          <BlockList template={templateOf(template)} editing={editing} hasSecond={subjectOf[template] === 'staff'} />
          <Panel as="section" aria-label={t('save')}>
            <LawItems template={template} items={untold} title={t('law.untold')} />
            <FieldGrid>
              <Labelled
                name="valid_from"
                label={t('valid_from')}
                help={t('valid_from_help')}
                required
                issue={issue('valid_from')}
                span={3}
              >
                {(control) => (
                  <DateBox value={values.valid_from} input={control} onChange={(valid_from) => editing.change({ valid_from })} />
                )}
              </Labelled>
              <ReasonBox
                form={{ values, issues: editing.issues, put: editing.change }}
                label={t('reason')}
                help={t(untold.length > 0 ? 'law.reason_help' : 'reason_help')}
                required={untold.length > 0}
                most={MAX_REASON}
              />
            </FieldGrid>
            {failure !== undefined && <Alert severity="error">{errorText(failure)}</Alert>}
            <Row gap={0.75}>
              <Button type="submit" variant="contained" loading={busy} disabled={!isChanged}>
                {t('save')}
              </Button>
              <Button
                variant="outlined"
                color="secondary"
                disabled={!isChanged}
                onClick={() => compare(newest ? String(newest.number) : 'default', 'edited')}
              >
                {t('compare.edited')}
              </Button>
            </Row>
          </Panel>
        </Stack>
      </form>
      <WordingVersions template={template} versions={versions} onCompare={compare} onRestore={editing.restore} />
      {shown && (
        <WordingComparison
          key={shown.asked}
          before={shown.before}
          after={shown.after}
          template={template}
          versions={versions}
          edited={values.blocks}
          onChoose={(chosen) => setShown({ ...shown, ...chosen })}
        />
      )}
    </Stack>
  )
}
