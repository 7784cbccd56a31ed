import { notifications } from "@schaufenster/contract/areas/notifications/notifications.calls.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { mutationFor, queryFor } from "../../http/queries.ts";

/** What a notification says, fetched anew each time it is shown; a failure carries the server's list of errors. */
export const useNotification = (code: string) =>
  useQuery({ ...queryFor(notifications.getUserNotificationModalContent, { body: { userNotification: code } }), staleTime: 0 });
export const useAddNotification = () => useMutation(mutationFor(notifications.addUserNotification));
export const useReadNotification = () => useMutation(mutationFor(notifications.readUserNotification));
