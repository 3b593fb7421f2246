import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { isToldTo, noticeKindNames, noticeWays } from '#domain/kit/notices.ts'
import { PushPanels } from '#web/access/push/PushPanels.tsx'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { SmallForm } from '#web/kit/forms/acts/SmallForm.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Help } from '#web/kit/ui/Help.tsx'
import { Select } from '#web/kit/ui/Input.tsx'
import { Lead } from '#web/kit/ui/Lead.tsx'

/** How whoever is signed in is told of each kind: on the screen, by mail, or not at all. */
export default function NoticeSettingsPage() {
  const { t } = useTranslation('notices')
  const cache = useQueryClient()
  const { role, viewed_by } = useMe()
  const query = api.notices.settings.queryOptions({ input: {} })
  const { data } = useSuspenseQuery(query)
  const form = useActForm({
    start: data.ways,
    send: async (ways) => {
      cache.setQueryData(query.queryKey, await api.notices.changeSettings.call(ways))
    },
  })
  const issue = useIssueTexts(form.issues)
  return (
    <>
      <Lead>{t('settings_lead')}</Lead>
      <SmallForm form={form}>
        {noticeKindNames
          .filter((kind) => kind in data.ways && isToldTo(kind, role))
          .map((kind) => (
            <Labelled key={kind} name={kind} label={t(`about.${kind}`)} required={false} issue={issue(kind)} span={6}>
              {(ids) => (
                <Select {...ids} value={form.values[kind]} onChange={(event) => form.put({ [kind]: event.target.value })}>
                  {noticeWays.map((way) => (
                    <option key={way} value={way}>
                      {t(`way.${way}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Labelled>
          ))}
        <Help>{t(data.mail ? 'mail_help' : 'no_mail')}</Help>
      </SmallForm>
      {role === 'staff' && viewed_by === null && <PushPanels />}
    </>
  )
}
