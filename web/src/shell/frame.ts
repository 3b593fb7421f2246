/* What stands around every screen, loaded together; on a phone after the screen itself (`Shell.tsx`). */
export { ProofQuestion } from '#web/access/password/ProofQuestion.tsx'
export { Shortcuts } from './Shortcuts.ts'
export { SettingsDrawer } from './SettingsDrawer.tsx'
export { MenuDrawer, SideMenu } from './SideMenu.tsx'
export { SignOutQuestion } from './SignOutQuestion.tsx'
export { SnackbarHost } from './SnackbarHost.tsx'
export { TopBar } from './TopBar.tsx'
