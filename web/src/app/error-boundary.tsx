import { Component, type ReactNode } from "react";
import { noteFault } from "../browser/faults.ts";
import { ServerErrorPage } from "./errors/error-pages.tsx";

/** Catches what a screen throws, so that menu and footer stay usable. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(thrown: unknown): void {
    noteFault({ kind: "render", thrown });
  }

  override render(): ReactNode {
    return this.state.failed ? <ServerErrorPage code={null} /> : this.props.children;
  }
}
