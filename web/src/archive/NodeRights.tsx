import { useState } from 'react'
import type { ArchiveDetails } from '#domain/archive/archive.api.ts'
import { type ArchiveNode, grantedRoles, type RightLevel, rightLevels } from '#domain/archive/archiveNode.ts'
import { Link } from '@tanstack/react-router'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { PickerBox } from '#web/kit/forms/controls/PickerBox.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ErrorText } from '#web/kit/ui/Help.tsx'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { SmallSelect } from '#web/kit/ui/SmallSelect.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { openedAt } from './archivePlace.ts'
import styles from './DetailsPanel.module.css'
import { SaveRow } from './SaveRow.tsx'
import { type GrantLine, useArchiveActs } from './useArchiveActs.ts'
import { useFailure } from './useFailure.ts'

type Props = { node: ArchiveNode; details: ArchiveDetails }

/** Who may do what in a folder or with a file, and where that comes from; an administrator sets rights of a folder's own. */
export function NodeRights({ node, details }: Props) {
  const { t } = useTranslation('archive')
  const [editing, setEditing] = useState(false)
  const { from, own, rights, grantable, person } = details
  if (editing) return <RightsForm node={node} details={details} onDone={() => setEditing(false)} />
  return (
    <Stack gap={0.75}>
      <p>
        {own ? (
          t(node.kind === 'folder' ? 'rights.own' : 'rights.own_file')
        ) : from ? (
          <>
            {t('rights.from')}{' '}
            <Link to="/admin/archive" search={openedAt(node.area, from.id) as never}>
              <bdi>{from.name}</bdi>
            </Link>
          </>
        ) : (
          t(`rights.area.${person && node.staff_id !== null ? 'person' : node.area}`)
        )}
      </p>
      {rights.length > 0 && (
        <table className={styles.rights}>
          <thead>
            <tr>
              <th scope="col">{t('rights.who')}</th>
              <th scope="col">{t('archive_node.level')}</th>
            </tr>
          </thead>
          <tbody>
            {rights.map((right) => (
              <tr key={right.role ?? right.staff_id}>
                <th scope="row">
                  <Who {...right} />
                </th>
                <td>{t(`level.${right.level}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Muted as="p">{t('rights.admins')}</Muted>
      {grantable && node.kind === 'folder' && (
        <Row gap={0.5}>
          <Button variant="outlined" color="secondary" onClick={() => setEditing(true)}>
            {t(own ? 'rights.change' : 'rights.set')}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

function Who({ role, staff_name: name }: ArchiveDetails['rights'][number]) {
  const { t } = useTranslation(['archive', 'access'])
  return role === null ? <bdi>{name}</bdi> : t(`access:role.${role as (typeof grantedRoles)[number]}`)
}

/** The rights of a folder as lines, each for a role or one person. */
function RightsForm({ node, details, onDone }: Props & { onDone: () => void }) {
  const { t } = useTranslation(['archive', 'access', 'common'])
  const { setRights } = useArchiveActs()
  const failureText = useFailure()
  const [names] = useState(() => new Map(details.rights.map((each) => [each.staff_id ?? '', each.staff_name ?? ''])))
  // a folder without rights of its own begins with those that it inherits
  const { form, values, put, failure, busy, onSubmit } = useActForm<{ grants: GrantLine[] }>({
    start: { grants: details.rights.map(({ role, staff_id, level }) => ({ role: role as GrantLine['role'], staff_id, level })) },
    send: async ({ grants }) => {
      await setRights(node, grants)
      snackbar.success(t(grants.length > 0 ? 'rights.saved' : 'rights.inherits', { name: node.name }))
      onDone()
    },
  })
  const { grants } = values
  const change = (at: number, part: Partial<GrantLine>) =>
    put({ grants: grants.map((each, i) => (i === at ? { ...each, ...part } : each)) })
  const remove = (at: number) => put({ grants: grants.filter((_, i) => i !== at) })
  const freeRoles = grantedRoles.filter((role) => grants.every((each) => each.role !== role))
  const add = (part: Pick<GrantLine, 'role' | 'staff_id'>) => put({ grants: [...grants, { ...part, level: 'read' }] })
  return (
    <Stack as="form" gap={0.75} ref={form} onSubmit={onSubmit} noValidate>
      <p>{t('rights.help')}</p>
      {grants.map(({ role, staff_id: staff, level }, at) => {
        const who = role === null ? (names.get(staff ?? '') ?? '') : t(`access:role.${role}`)
        return (
          <Row key={role ?? staff} gap={0.5} spread>
            <bdi>{who}</bdi>
            <Row gap={0.5}>
              <SmallSelect
                aria-label={t('rights.level_of', { name: who })}
                value={level}
                onChange={({ target }) => change(at, { level: target.value as RightLevel })}
              >
                {rightLevels.map((each) => (
                  <option key={each} value={each}>
                    {t(`level.${each}`)}
                  </option>
                ))}
              </SmallSelect>
              <LinkButton aria-label={t('rights.remove', { name: who })} onClick={() => remove(at)}>
                {t('rights.remove_short')}
              </LinkButton>
            </Row>
          </Row>
        )
      })}
      {freeRoles.length > 0 && (
        <SmallSelect
          aria-label={t('rights.add_role')}
          value=""
          onChange={({ target }) => add({ role: target.value as GrantLine['role'], staff_id: null })}
        >
          <option value="">{t('rights.add_role')}</option>
          {freeRoles.map((role) => (
            <option key={role} value={role}>
              {t(`access:role.${role}`)}
            </option>
          ))}
        </SmallSelect>
      )}
      <Stack gap={0.25}>
        <label htmlFor="archive-right-person">{t('rights.add_person')}</label>
        <PickerBox
          key={grants.length}
          of="staff"
          names={names}
          chosen={[]}
          onChoose={([id]) => {
            if (id !== undefined && grants.every((each) => each.staff_id !== id)) add({ role: null, staff_id: id })
          }}
          input={{ id: 'archive-right-person' }}
        />
      </Stack>
      {failure !== undefined && <ErrorText role="alert">{failureText('rights', failure)}</ErrorText>}
      <SaveRow busy={busy} onCancel={onDone} />
      <Muted as="p">{t('rights.empty_help')}</Muted>
    </Stack>
  )
}
