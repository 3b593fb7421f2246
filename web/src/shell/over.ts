/* What opens over every screen, loaded together when the screen stands (`Shell.tsx`). */
export { ProofQuestion } from '#web/access/password/ProofQuestion.tsx'
export { MenuDrawer } from './MenuDrawer.tsx'
export { SettingsDrawer } from './SettingsDrawer.tsx'
export { SignOutQuestion } from './SignOutQuestion.tsx'
export { SnackbarHost } from './SnackbarHost.tsx'
