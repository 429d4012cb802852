/** Gives the annotator's pages their words, and no other room's. */
import type { ReactNode } from 'react';
import { EvaluateMessages } from '@/components/frame/messages/evaluate-messages';
import { SceneMessages } from '@/components/frame/messages/scene-messages';

export default function EvaluateLayout({ children }: { children: ReactNode }) {
  return (
    <EvaluateMessages>
      <SceneMessages>{children}</SceneMessages>
    </EvaluateMessages>
  );
}
