import type { ExportFormat, ListExport } from "@schaufenster/contract/values/list/table-export.ts";
import type { Db } from "../../db/db.ts";
import type { Actor } from "../../session/actor.ts";
import type { OutgoingFile, RequestFacts } from "../context.ts";

/** Who asks for a list, and for whose. */
export interface ListCaller {
  readonly db: Db;
  readonly actor: Actor;
  readonly request: RequestFacts;
}

/** Makes a file of a company's list; `app.ts` knows the company's name, the brand and the maker of files. */
export type MakeListFile = (caller: ListCaller, format: ExportFormat, list: Omit<ListExport, "company">) => Promise<OutgoingFile>;
